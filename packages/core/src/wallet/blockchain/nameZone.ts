import type { FixedAdvancedOptions } from '../../base/settings.js'

/** The default parent domain of the names that the blockchain service issues. */
export const defaultZone = 'reown.id'

/** Returns the parent domain of the service's names, in lower case. */
export function zoneOf({ advanced }: { readonly advanced: Pick<FixedAdvancedOptions, 'nameZone'> }): string {
  return (advanced.nameZone ?? defaultZone).toLowerCase()
}

/**
 * Returns whether the blockchain service issues a name itself. Only a network can confirm the owner of any other
 * name.
 */
export function isOfZone(name: string, zone: string): boolean {
  return name.toLowerCase().endsWith(`.${zone}`)
}
