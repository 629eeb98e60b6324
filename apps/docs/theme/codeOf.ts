import type { ThemeTokens } from '@foyer/react/theme'

/** Returns the code that a host writes for a preset with changes in both modes. */
export function codeOf(
  preset: string,
  changes: { readonly light: ThemeTokens; readonly dark: ThemeTokens },
): string {
  const parts = [
    ...(preset === 'own' ? [] : [`preset: ${preset}`]),
    ...(['light', 'dark'] as const).flatMap(mode =>
      Object.keys(changes[mode]).length > 0 ? [`${mode}: ${objectOf(changes[mode])}`] : [],
    ),
  ]
  const names = preset === 'own' ? 'createTheme' : `createTheme, ${preset}`
  const lines = parts.map(part => `  ${part},\n`).join('')
  return `import { ${names} } from '@foyer/react/theme'\n\nexport const theme = createTheme({${lines && `\n${lines}`}})\n`
}

function objectOf(chosen: ThemeTokens): string {
  const members = Object.entries(chosen).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `{ ${members.join(', ')} }`
}
