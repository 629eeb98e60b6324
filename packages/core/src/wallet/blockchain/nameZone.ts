import type { Settings } from '../../base/settings.js'

/** What the names of the blockchain service end in unless the host says otherwise. */
export const defaultZone = 'reown.id'

/** What the names of the blockchain service end in, in small letters. */
export function zoneOf({ nameZone = defaultZone }: Pick<Settings, 'nameZone'>): string {
  return nameZone.toLowerCase()
}

/** Whether the blockchain service gives out a name itself. Of every other name only a chain can say whose it is. */
export function isOfZone(name: string, zone: string): boolean {
  return name.toLowerCase().endsWith(`.${zone}`)
}
