import { type PresetName, presets, type ThemeTokens, tokens } from '@foyer/react/theme'

/** A theme while it is edited: a preset and the tokens that differ from it. */
export interface Draft {
  readonly preset: PresetName
  readonly light: ThemeTokens
  readonly dark: ThemeTokens
}

/** Foyer's own theme without changes. */
export const ownDraft: Draft = { preset: 'own', light: {}, dark: {} }

/** Returns the query of an address that opens the editor with this theme. */
export function toQuery({ preset, light, dark }: Draft): string {
  return new URLSearchParams({ preset, light: JSON.stringify(light), dark: JSON.stringify(dark) }).toString()
}

/** Returns the theme of an address. Unknown presets and tokens, and values of another type, are left out. */
export function fromQuery(query: string): Draft {
  const given = new URLSearchParams(query)
  const preset = given.get('preset') ?? ''
  return {
    preset: isPreset(preset) ? preset : ownDraft.preset,
    light: readTokens(given.get('light')),
    dark: readTokens(given.get('dark')),
  }
}

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name)
}

function readTokens(text: string | null): ThemeTokens {
  const known: Readonly<Record<string, { readonly dark: string | number }>> = tokens
  const isKnown = ([name, value]: readonly [string, unknown]) =>
    Object.hasOwn(known, name) && typeof value === typeof known[name]?.dark
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text ?? '{}') ?? {}).filter(isKnown))
  } catch {
    return {}
  }
}
