import type { Budget } from './Budget.js'
import { ceilings, themePresets } from './ceilings.js'
import { eagerBytes } from './eagerBytes.js'

const page = `export { createTheme } from '@foyer/react/theme'`

/** Measures what each theme adds to a page that creates one. */
export async function measureThemes(): Promise<Budget[]> {
  const { bytes } = await eagerBytes(page)
  return Promise.all(
    themePresets.map(async name => {
      const after = await eagerBytes(`${page}\nexport { ${name} } from '@foyer/react/theme'`)
      const measured = after.bytes - bytes
      return {
        what: `preset ${name}, added`,
        ceiling: ceilings.themePreset,
        unit: 'bytes',
        measured,
      } as const
    }),
  )
}
