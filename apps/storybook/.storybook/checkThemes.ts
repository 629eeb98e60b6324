import { createTheme, type Theme as FoyerTheme, presets } from '@foyer/react/theme'
import type { Preview } from '@storybook/react-vite'
import axe from 'axe-core'
import { comparePicture } from './comparePicture.js'
import { findUnfilled } from './findUnfilled.js'
import { findUnlisted } from './findUnlisted.js'
import { findUntold } from './findUntold.js'
import { endAnimations, settle, shadowRoots } from './settle.js'

type Theme = 'dark' | 'light'

/** What a story says to the accessibility addon; the check obeys it too. */
interface AccessibilityParameters {
  readonly disable?: boolean
  readonly test?: 'off' | 'todo' | 'error'
  readonly context?: axe.ElementContext
  readonly config?: axe.Spec
  readonly options?: axe.RunOptions
}

/**
 * Judges a story by whether it tells what comes of acting on it, by whether each of its texts is whole, by whether its test ids
 * are those that `@foyer/testing` lists, and by all of axe's rules in the theme it was mounted in.
 * The suite of presets judges colours alone, in both modes of every preset, of Foyer's own look too: a theme changes nothing
 * but colours.
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
    : await findFaults(asked, { theme: globals['theme'] })
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
}

/** Judges the colours of every preset in both modes, on the same page as well. */
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
      faults.push(...found.map(each => `${name}, ${each}`))
      undo()
    }
  }
  return faults
}

/** Sets custom properties where a host's would be, those of the mode that is shown there; returns the way to undo it. */
function setLook(look: FoyerTheme): () => void {
  const roots = [document, ...shadowRoots()]
  const themed = roots.flatMap(root => [...root.querySelectorAll<HTMLElement>('[data-theme]')])
  const before = themed.map(({ style }) => style.cssText)
  for (const { style, dataset } of themed) {
    if (style.cssText.includes('--foyer-')) continue // a look of the story's own
    const variables = look[dataset['theme'] === 'light' ? 'light' : 'dark'] ?? {}
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  }
  endAnimations()
  return () => {
    for (const [index, { style }] of themed.entries()) style.cssText = before[index] ?? ''
  }
}

/** Sets the attribute that all a theme does hangs on: on the ground, and on hosts unless a story is about theirs. */
function showTheme(theme: Theme, { onHosts }: { readonly onHosts: boolean }): void {
  const themed = onHosts ? '[data-theme]' : '.story'
  for (const root of [document, ...shadowRoots()]) {
    for (const element of root.querySelectorAll(themed)) element.setAttribute('data-theme', theme)
  }
  endAnimations() // colours fade from one theme to the next
}

/** Turns off what a story has on and is not about colour, and turns nothing on. */
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
    preload: { assets: ['media'] }, // no rule that is on reads style sheets
    ...options,
    rules: { ...options?.rules, ...rules },
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${theme}: ${id} (${help})\n${html}\n${failureSummary}`),
  )
}
