import type { NameFault } from './state.js'

/** A name has at least this many characters before its zone. */
const shortest = 4

/** What is wrong with a label: it is made of ASCII letters, digits and hyphens, at least 4. Nothing is trimmed. */
export function faultOf(label: string): Exclude<NameFault, 'owned'> | undefined {
  if (!/^[a-z\d-]*$/i.test(label)) return 'characters'
  return label.length < shortest ? 'short' : undefined
}

/** The name a label stands for. Names are the same in capitals and small letters (ENSIP-15). */
export function toName(label: string, zone: string): string {
  return `${label.toLowerCase()}.${zone}`
}

/** The label of a name of the zone; nothing for a name of another zone and for one that breaks the rules. */
export function labelOf(name: string, zone: string): string | undefined {
  const label = name.toLowerCase().endsWith(`.${zone}`) ? name.slice(0, -`.${zone}`.length) : ''
  return faultOf(label) ? undefined : label
}
