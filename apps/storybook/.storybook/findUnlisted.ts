import { testIdEndings, testIds } from '@foyer/testing/test-ids'
import { shadowRoots } from './settle.js'

const toPattern = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')

const listed = new RegExp(
  `^(?:${Object.values(testIds).flat().map(toPattern).join('|')})(?:${testIdEndings.map(toPattern).join('|')})*$`,
)

/** Returns the test ids on the page that begin with `foyer-` and are not in the published list [USER-26]. */
export function findUnlisted(): readonly string[] {
  const drawn = [document, ...shadowRoots()].flatMap(root =>
    [...root.querySelectorAll<HTMLElement>('[data-testid^="foyer-"]')].map(
      ({ dataset }) => dataset['testid'] ?? '',
    ),
  )
  return [...new Set(drawn)].filter(each => !listed.test(each))
}
