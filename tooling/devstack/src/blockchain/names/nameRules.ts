import { CallRefused } from '../CallRefused.js'

const shortest = 4
const longest = 63

/** Returns the label before the zone. Throws `CallRefused` 400 for names in other zones and for invalid labels. */
export function readLabel(name: string, zone: string | undefined): string {
  const label = name.endsWith(`.${zone}`) ? name.slice(0, -`.${zone}`.length) : ''
  if (!zone || !label) throw new CallRefused('name', `names end in .${zone ?? 'nothing here'}`)
  demandLabel(label)
  if (label.length < shortest) throw new CallRefused('name', `a name has at least ${shortest} characters`)
  return label
}

/** Throws `CallRefused` 400 unless a label consists of lowercase letters, digits and hyphens and is short enough. */
export function demandLabel(label: string): void {
  if (!/^[a-z0-9-]+$/.test(label))
    throw new CallRefused('name', 'a name has small letters, digits and hyphens only')
  if (label.length > longest) throw new CallRefused('name', `a name has at most ${longest} characters`)
}

/**
 * Returns suggestions for a label: the label itself, then longer variants. Leaves out those that are too short or too
 * long.
 */
export function labelsLike(label: string): string[] {
  const number = [...label].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 100
  return [
    label,
    `${label}${number}`,
    `my-${label}`,
    `${label}-wallet`,
    `the-${label}`,
    `${label}-foyer`,
  ].filter(each => each.length >= shortest && each.length <= longest)
}
