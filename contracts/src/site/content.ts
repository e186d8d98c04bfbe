type InBothLanguages<N extends string> = Readonly<Record<`${N}_th` | `${N}_en`, string>>;
type MaybeBoth<N extends string> = Readonly<Record<`${N}_th` | `${N}_en`, string | null>>;
type ShownPart = {
  readonly name: string;
  readonly contact: string;
  readonly link: string;
  readonly pictureUrl: string | null;
};

export type SiteSlide = InBothLanguages<'title' | 'text'> &
  MaybeBoth<'shortText'> & { readonly picture: string | null; readonly link: string | null };

export type SiteContent = {
  readonly siteorganize: InBothLanguages<'name'> &
    MaybeBoth<'address' | 'news_link' | 'parent' | 'warehouse'> & {
      readonly pictureUrl: string | null;
      readonly contact: readonly (ShownPart & { readonly type: 'tel' | 'email' | 'link' })[];
      readonly follow: readonly ShownPart[];
      readonly parent_link: string | null;
    };
  readonly sitetheme: Readonly<Record<'primary' | 'accent' | 'paper' | 'ink', string>> &
    Readonly<Record<'logo' | 'icon' | 'opening' | 'closing' | 'shared', string | null>>;
  readonly siteheader: { readonly slides: readonly SiteSlide[]; readonly facts: readonly InBothLanguages<'text'>[] };
  readonly sitecontent1: InBothLanguages<'title'> & { readonly steps: readonly InBothLanguages<'title' | 'text'>[] };
  readonly sitecontent2: InBothLanguages<
    'title' | 'text' | 'byBoxTitle' | 'byBoxText' | 'byAreaTitle' | 'byAreaText'
  > & {
    readonly plans: readonly (InBothLanguages<'note'> & { readonly squareMetres: number })[];
  };
  readonly sitecontent3: InBothLanguages<'title'>;
  readonly sitecontent4: InBothLanguages<'title' | 'text'> & {
    readonly reasons: readonly InBothLanguages<'title' | 'text'>[];
    readonly voices: readonly InBothLanguages<'words' | 'who' | 'whence'>[];
  };
  readonly sitecontent5: InBothLanguages<'title'>;
  readonly sitecontactus: InBothLanguages<'title' | 'text'> & MaybeBoth<'hours'> & { readonly map: string | null };
};
