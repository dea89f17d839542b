// What the build itself needs to know of a brand, for the head of its pages: plain values, readable outside the bundle.

export type ThemeMeta = {
  name: string;
  /** Colour of the browser's own frame: that of the header, the token `surface`. */
  themeColorLight: string;
  themeColorDark: string;
  /** The product in one sentence, for search engines and links, at most 160 characters. */
  description: string;
};
