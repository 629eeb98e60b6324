export { createTheme, type ThemeInput, type ThemePreset } from '../modal/theme/createTheme.js'
export {
  glass,
  midnight,
  mono,
  own,
  type PresetName,
  paper,
  presets,
  sharp,
  soft,
  terminal,
} from '../modal/theme/presets.js'
export type { Theme, ThemeMode, ThemeVariables } from '../modal/theme/Theme.js'
export {
  type ThemeTokens,
  type Token,
  type TokenKind,
  type TokenName,
  tokens,
} from '../modal/theme/tokens.js'
