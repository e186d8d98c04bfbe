export type StatusLook = {
  readonly tone: string;
  /** SVG path in a box of 16, for people who do not see colours. */
  readonly mark: string;
  readonly isDashed?: boolean;
};
