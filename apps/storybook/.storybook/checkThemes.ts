import { createTheme, type Theme as FoyerTheme, presets } from '@foyer/react/theme'
import type { Preview } from '@storybook/react-vite'
import axe from 'axe-core'
import { comparePicture } from './comparePicture.js'
import { findFaint } from './findFaint.js'
import { findUnfilled } from './findUnfilled.js'
import { findUnlisted } from './findUnlisted.js'
import { findUntold } from './findUntold.js'
import { endAnimations, settle, shadowRoots } from './settle.js'

type Theme = 'dark' | 'light'

/** The parameters that a story gives to the accessibility addon. This check also follows them. */
interface AccessibilityParameters {
  readonly disable?: boolean
  readonly test?: 'off' | 'todo' | 'error'
  readonly context?: axe.ElementContext
  readonly config?: axe.Spec
  readonly options?: axe.RunOptions
}

/**
 * Checks each story: it has a play function if it is interactive, its texts are complete, `@foyer/testing` lists its
 * test ids, its placeholders are visible, and axe's rules pass in the theme it was mounted in. The suite of presets
 * checks colors only, in both modes of every preset including Foyer's default, because a theme changes only colors.
 */
export const afterEach: NonNullable<Preview['afterEach']> = async story => {
  const { id, globals, parameters } = story
  await settle()
  const untold = findUntold(story)
  if (untold) throw new Error(untold)
  const unfilled = findUnfilled()
  if (unfilled.length > 0) throw new Error(`shows what no visitor can read: ${unfilled.join(', ')}`)
  const unlisted = findUnlisted()
  if (unlisted.length > 0)
    throw new Error(`draws test ids that @foyer/testing does not list: ${unlisted.join(', ')}`)
  const asked: AccessibilityParameters = parameters['a11y'] ?? {}
  const isLeftOut = asked.disable || asked.test === 'off' || asked.test === 'todo' || globals['a11y']?.manual
  if (isLeftOut) return

  axe.reset()
  axe.configure(asked.config ?? {})
  const isPresets = Boolean(import.meta.env['VITE_FOYER_PRESETS'])
  if (!isPresets) await comparePicture(id)
  const faults = isPresets
    ? await findPresetFaults(asked, parameters)
    : [...(await findFaults(asked, { theme: globals['theme'] })), ...findFaint()]
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
}

/** Checks the colors of every preset in both modes, on the same page. */
async function findPresetFaults(
  asked: AccessibilityParameters,
  { hostTheme }: { readonly hostTheme?: string },
): Promise<string[]> {
  const faults: string[] = []
  for (const [name, preset] of Object.entries(presets)) {
    const look = createTheme({ preset })
    for (const theme of ['dark', 'light'] as const) {
      showTheme(theme, { onHosts: hostTheme !== 'fixed' })
      const undo = setLook(look)
      const found = await findFaults(asked, { theme, rules: onlyColourRules() })
      faults.push(
        ...[...found, ...findFaint().map(each => `${theme}: ${each}`)].map(each => `${name}, ${each}`),
      )
      undo()
    }
  }
  return faults
}

/** Sets the custom properties of the mode that each themed element shows. Returns a function that undoes it. */
function setLook(look: FoyerTheme): () => void {
  const roots = [document, ...shadowRoots()]
  const themed = roots.flatMap(root => [...root.querySelectorAll<HTMLElement>('[data-theme]')])
  const before = themed.map(({ style }) => style.cssText)
  for (const { style, dataset } of themed) {
    if (style.cssText.includes('--foyer-')) continue // The story sets its own theme.
    const variables = look[dataset['theme'] === 'light' ? 'light' : 'dark'] ?? {}
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  }
  endAnimations()
  return () => {
    for (const [index, { style }] of themed.entries()) style.cssText = before[index] ?? ''
  }
}

/** Sets `data-theme` on the story's background, and on hosts unless the story tests the host's own theme. */
function showTheme(theme: Theme, { onHosts }: { readonly onHosts: boolean }): void {
  const themed = onHosts ? '[data-theme]' : '.story'
  for (const root of [document, ...shadowRoots()]) {
    for (const element of root.querySelectorAll(themed)) element.setAttribute('data-theme', theme)
  }
  endAnimations() // Colors fade between themes.
}

/** Returns rules that disable everything but color checks, without enabling any rule that the story disabled. */
function onlyColourRules(): axe.RuleObject {
  const others = axe.getRules().filter(({ tags }) => !tags.includes('cat.color'))
  return Object.fromEntries(others.map(({ ruleId }) => [ruleId, { enabled: false }]))
}

async function findFaults(
  { context = document.body, options }: AccessibilityParameters,
  { theme, rules }: { readonly theme: Theme; readonly rules?: axe.RuleObject },
): Promise<string[]> {
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    preload: { assets: ['media'] }, // No enabled rule reads style sheets.
    ...options,
    rules: { ...options?.rules, ...rules },
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${theme}: ${id} (${help})\n${html}\n${failureSummary}`),
  )
}
