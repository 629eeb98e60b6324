/** The kind of a token, which decides how its value is written and checked. */
export type TokenKind = 'color' | 'shadow' | 'font' | 'length' | 'number'

/** A token of a theme. */
export interface Token {
  readonly kind: TokenKind
  /** Its value in Foyer's own theme, per mode. */
  readonly light: string | number
  readonly dark: string | number
  /** The custom properties that pass it to the modal. */
  readonly variables: readonly `--foyer-${string}`[]
  /** Whether it also applies to Foyer's buttons in the app's page. */
  readonly isOfPage?: true
  readonly means: string
}

/** Returns the same value for both modes. */
function both(value: string | number): Pick<Token, 'light' | 'dark'> {
  return { light: value, dark: value }
}

/** All tokens, with their values in Foyer's own theme. Lengths are in pixels. */
export const tokens = {
  card: {
    kind: 'color',
    light: '#ffffff',
    dark: '#1b1d21',
    variables: ['--foyer-base'],
    isOfPage: true,
    means: 'The background of the modal',
  },
  cardOpacity: {
    kind: 'number',
    ...both(1),
    variables: ['--foyer-card-opacity'],
    means:
      'The opacity of the modal, 0 to 1; below 1 the page shines through where browser and visitor allow it',
  },
  cardBlur: {
    kind: 'length',
    ...both(0),
    variables: ['--foyer-card-filter'],
    means: 'The blur of the page that shines through the modal',
  },
  surface: {
    kind: 'color',
    light: '#f0f1f2',
    dark: '#292b2e',
    variables: ['--foyer-color-surface-1'],
    means: 'Rows, fields and quiet buttons',
  },
  hover: {
    kind: 'color',
    light: '#e7e7e9',
    dark: '#323337',
    variables: ['--foyer-color-surface-2'],
    isOfPage: true,
    means: 'Rows, fields and quiet buttons under the pointer',
  },
  text: {
    kind: 'color',
    light: '#16181d',
    dark: '#f4f5f7',
    variables: ['--foyer-color-text', '--foyer-ink'],
    isOfPage: true,
    means: 'Text; surfaces, lines and shades that the theme does not set are mixed with it',
  },
  muted: {
    kind: 'color',
    light: '#555b66',
    dark: '#b0b5bd',
    variables: ['--foyer-color-text-2', '--foyer-color-text-3'],
    means: 'Secondary text',
  },
  border: {
    kind: 'color',
    light: 'rgb(11 16 32 / 0.12)',
    dark: 'rgb(255 255 255 / 0.12)',
    variables: ['--foyer-color-border'],
    isOfPage: true,
    means: 'The line around the modal and between its parts',
  },
  accent: {
    kind: 'color',
    light: '#0c7489',
    dark: '#2bb3c8',
    variables: ['--foyer-accent'],
    isOfPage: true,
    means: 'Primary buttons, marks and links',
  },
  onAccent: {
    kind: 'color',
    light: '#ffffff',
    dark: '#000000',
    variables: ['--foyer-color-on-accent'],
    isOfPage: true,
    means: 'Text on the accent; without it black or white, whichever has more contrast',
  },
  success: {
    kind: 'color',
    light: '#11693f',
    dark: '#4cc38a',
    variables: ['--foyer-color-success'],
    means: 'Messages of success',
  },
  warning: {
    kind: 'color',
    light: '#845000',
    dark: '#f0b45a',
    variables: ['--foyer-color-warning'],
    means: 'States that wait for the visitor',
  },
  danger: {
    kind: 'color',
    light: '#b8232c',
    dark: '#ff8585',
    variables: ['--foyer-color-danger'],
    means: 'Failures',
  },
  cover: {
    kind: 'color',
    light: 'rgb(10 12 18 / 0.32)',
    dark: 'rgb(0 0 0 / 0.56)',
    variables: ['--foyer-color-cover'],
    means: 'The layer that covers the page',
  },
  blur: {
    kind: 'length',
    ...both(0),
    variables: ['--foyer-cover-filter'],
    means: 'The blur of the page behind the modal',
  },
  shadow: {
    kind: 'shadow',
    light: '0 24px 64px rgb(8 10 20 / 0.2), 0 4px 16px rgb(8 10 20 / 0.1)',
    dark: '0 24px 64px rgb(8 10 20 / 0.48), 0 4px 16px rgb(8 10 20 / 0.24)',
    variables: ['--foyer-shadow'],
    means: 'The shadow of the modal and of parts that float in it',
  },
  radiusCard: { kind: 'length', ...both(28), variables: ['--foyer-radius-7'], means: 'Corners of the modal' },
  radiusRow: {
    kind: 'length',
    ...both(16),
    variables: ['--foyer-radius-4'],
    means: 'Corners of rows, fields and large buttons',
  },
  radiusButton: {
    kind: 'length',
    ...both(12),
    variables: ['--foyer-radius-3'],
    isOfPage: true,
    means: 'Corners of buttons',
  },
  radiusTag: {
    kind: 'length',
    ...both(8),
    variables: ['--foyer-radius-2'],
    means: 'Corners of tags and small parts',
  },
  radiusRound: {
    kind: 'length',
    ...both(999),
    variables: ['--foyer-radius-full'],
    isOfPage: true,
    means: 'Corners of avatars, pills and other round parts; with 0 pictures are square too',
  },
  font: {
    kind: 'font',
    ...both('Inter, system-ui, sans-serif'),
    variables: ['--foyer-font-family'],
    isOfPage: true,
    means: 'The typeface; Foyer loads none',
  },
  headingFont: {
    kind: 'font',
    ...both('Inter, system-ui, sans-serif'),
    variables: ['--foyer-heading-font'],
    means: 'The typeface of titles; without it the typeface of the text',
  },
  weight: {
    kind: 'number',
    ...both(600),
    variables: ['--foyer-weight'],
    isOfPage: true,
    means: 'The weight of titles and buttons, 100 to 900',
  },
  rowHeight: {
    kind: 'length',
    ...both(56),
    variables: ['--foyer-row-height'],
    means: 'The minimum height of a row',
  },
  density: {
    kind: 'number',
    ...both(1),
    variables: ['--foyer-density'],
    means: 'The distance between parts: 1 is the default, 0.75 is tight',
  },
  motion: {
    kind: 'number',
    ...both(1),
    variables: ['--foyer-motion'],
    means: 'The distance of movements: with 0 the modal only fades',
  },
} as const satisfies Readonly<Record<string, Token>>

/** The names of the tokens. */
export type TokenName = keyof typeof tokens

type ValueOf<Kind extends TokenKind> = Kind extends 'length' | 'number' ? number : string

/** The values of a theme: colors, shadows and fonts as CSS, lengths in pixels. */
export type ThemeTokens = { readonly [Name in TokenName]?: ValueOf<(typeof tokens)[Name]['kind']> }
