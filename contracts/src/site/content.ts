type Both<N extends string> = Readonly<Record<`${N}_th` | `${N}_en`, string>>;
type MaybeBoth<N extends string> = Readonly<Record<`${N}_th` | `${N}_en`, string | null>>;
type ShownPart = {
  readonly name: string;
  readonly contact: string;
  readonly link: string;
  readonly pictureUrl: string | null;
};

export type SiteSlide = Both<'title' | 'text'> &
  MaybeBoth<'shortText'> & { readonly picture: string | null; readonly link: string | null };

/** What each part of the site says, as visitors get it; a test holds it to the definitions. */
export type SiteContent = {
  readonly siteorganize: Both<'name'> &
    MaybeBoth<'address' | 'news_link' | 'parent'> & {
      readonly pictureUrl: string | null;
      readonly contact: readonly (ShownPart & { readonly type: 'tel' | 'email' | 'link' })[];
      readonly follow: readonly ShownPart[];
      readonly parent_link: string | null;
    };
  readonly sitetheme: Readonly<Record<'primary' | 'accent' | 'paper' | 'ink', string>> &
    Readonly<Record<'logo' | 'icon' | 'opening' | 'closing' | 'shared', string | null>>;
  readonly siteheader: { readonly slides: readonly SiteSlide[]; readonly facts: readonly Both<'text'>[] };
  readonly sitecontent1: Both<'title'> & { readonly steps: readonly Both<'title' | 'text'>[] };
  readonly sitecontent2: Both<'title' | 'text' | 'byBoxTitle' | 'byBoxText' | 'byAreaTitle' | 'byAreaText'> & {
    readonly plans: readonly (Both<'note'> & { readonly squareMetres: number })[];
  };
  readonly sitecontent3: Both<'title'>;
  readonly sitecontent4: Both<'title' | 'text'> & {
    readonly reasons: readonly Both<'title' | 'text'>[];
    readonly voices: readonly Both<'words' | 'who' | 'whence'>[];
  };
  readonly sitecontent5: Both<'title'>;
  readonly sitecontactus: Both<'title' | 'text'> & MaybeBoth<'hours'> & { readonly map: string | null };
};
