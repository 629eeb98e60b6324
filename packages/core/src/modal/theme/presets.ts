import type { ThemePreset } from './createTheme.js'
import type { ThemeTokens } from './tokens.js'

const inBoth = (both: ThemeTokens, light: ThemeTokens, dark: ThemeTokens): ThemePreset => ({
  light: { ...both, ...light },
  dark: { ...both, ...dark },
})

/** Foyer's own theme. */
export const own: ThemePreset = { light: {}, dark: {} }

/** Black on white, white on black. */
export const mono: ThemePreset = /* @__PURE__ */ inBoth(
  { radiusCard: 20, radiusRow: 12, radiusButton: 10, radiusTag: 6 },
  { text: '#111111', muted: '#595959', accent: '#111111', onAccent: '#ffffff' },
  { card: '#0e0e0e', text: '#fafafa', muted: '#a8a8a8', accent: '#fafafa', onAccent: '#111111' },
)

/** Round and light, with a violet accent. */
export const soft: ThemePreset = /* @__PURE__ */ inBoth(
  { radiusCard: 36, radiusRow: 22, radiusButton: 18, radiusTag: 12, accent: '#7c4dff', density: 1.1 },
  {
    card: '#fffdfe',
    surface: '#f7f3fd',
    hover: '#efe9fb',
    text: '#241b35',
    muted: '#5d5370',
    shadow: '0 32px 80px rgb(90 60 160 / 0.22)',
  },
  { card: '#1b1724', surface: '#262031', hover: '#2f283d', text: '#f6f2ff', muted: '#b4aac8' },
)

/** Square corners everywhere and no shadows. */
export const sharp: ThemePreset = /* @__PURE__ */ inBoth(
  {
    radiusCard: 0,
    radiusRow: 0,
    radiusButton: 0,
    radiusTag: 0,
    radiusRound: 0,
    shadow: '0 0 #0000',
    weight: 700,
  },
  { border: '#16181d', accent: '#0f4bd8' },
  { card: '#0b0b0c', border: '#6b7078', accent: '#4d7cff', onAccent: '#0b0b0c' },
)

/** Deep blue in the dark mode, pale blue in the light one. */
export const midnight: ThemePreset = /* @__PURE__ */ inBoth(
  { radiusCard: 24 },
  {
    card: '#f5f8ff',
    surface: '#e9effd',
    hover: '#dfe7fa',
    text: '#101b3b',
    muted: '#4a567a',
    accent: '#3450d2',
    danger: '#a81d26',
  },
  {
    card: '#0a1128',
    surface: '#131c3a',
    hover: '#1a2549',
    text: '#eaf0ff',
    muted: '#9fb0dc',
    accent: '#7c9cff',
    onAccent: '#0a1128',
    cover: 'rgb(3 6 18 / 0.64)',
  },
)

/** Ink on paper, with serif titles. */
export const paper: ThemePreset = /* @__PURE__ */ inBoth(
  {
    radiusCard: 14,
    radiusRow: 10,
    radiusButton: 8,
    radiusTag: 5,
    headingFont: 'Georgia, "Times New Roman", serif',
  },
  {
    card: '#fdf9f0',
    surface: '#f5eee0',
    hover: '#ede4d2',
    text: '#2a2318',
    muted: '#635844',
    accent: '#8f3d1f',
    success: '#1f6038',
    warning: '#7c4a00',
    danger: '#a51f22',
  },
  {
    card: '#1e1a14',
    surface: '#29241c',
    hover: '#332d23',
    text: '#f4ecdc',
    muted: '#b9ad97',
    accent: '#e9a07c',
    onAccent: '#1e1a14',
  },
)

/** Translucent, over a blurred page. */
export const glass: ThemePreset = /* @__PURE__ */ inBoth(
  { cardOpacity: 0.72, cardBlur: 24, blur: 18, radiusCard: 30, radiusRow: 18 },
  {
    card: '#ffffff',
    surface: 'rgb(11 16 32 / 0.04)',
    hover: 'rgb(11 16 32 / 0.07)',
    muted: '#3f4550',
    accent: '#1f49c4',
    success: '#0a4f2e',
    warning: '#633c00',
    danger: '#8f151d',
    cover: 'rgb(225 232 245 / 0.6)',
  },
  {
    card: '#161820',
    surface: 'rgb(255 255 255 / 0.05)',
    hover: 'rgb(255 255 255 / 0.09)',
    muted: '#c3c8d1',
    accent: '#93adff',
    success: '#74e0ab',
    warning: '#f8cb85',
    danger: '#ffb0b0',
    cover: 'rgb(8 10 18 / 0.6)',
  },
)

/** The look of a text terminal. */
export const terminal: ThemePreset = /* @__PURE__ */ inBoth(
  {
    font: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    radiusCard: 6,
    radiusRow: 4,
    radiusButton: 4,
    radiusTag: 2,
    density: 0.85,
    motion: 0,
  },
  { card: '#f4f7f1', text: '#16210f', muted: '#4a5a41', accent: '#1d6b2f', danger: '#a81d26' },
  {
    card: '#050805',
    surface: '#0d140d',
    hover: '#152015',
    text: '#d4ffd9',
    muted: '#8fc497',
    border: '#24502a',
    accent: '#4be36a',
    onAccent: '#041006',
  },
)

/** All presets by name, for a page that offers a choice. A page that imports a single preset bundles only that one. */
export const presets = {
  own,
  mono,
  soft,
  sharp,
  midnight,
  paper,
  glass,
  terminal,
} as const satisfies Readonly<Record<string, ThemePreset>>

/** The names of the presets. */
export type PresetName = keyof typeof presets
