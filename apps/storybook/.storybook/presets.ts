import {
  glass,
  midnight,
  mono,
  own,
  paper,
  sharp,
  soft,
  type ThemePreset,
  terminal,
} from '@foyer/react/theme'

/** The looks that come with Foyer, by their names. */
export const presets: Readonly<Record<string, ThemePreset>> = {
  own,
  mono,
  soft,
  sharp,
  midnight,
  paper,
  glass,
  terminal,
}
