import type { AccountId, Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import { defaultZone } from '../../wallet/blockchain/nameZone.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { PayingNeeds } from '../FeatureHost.js'

/** The reason why a name is invalid before any lookup. `owned` means that the account already has a name. */
export type NameFault = 'short' | 'characters' | 'owned'

/** The result of checking the typed label. A label excludes the zone, and a name includes it. */
export type NameCheck =
  | { readonly status: 'none' }
  | { readonly status: 'pending'; readonly label: string }
  | { readonly status: 'invalid'; readonly label: string; readonly fault: NameFault }
  /** The service has no names on the network in use. */
  | { readonly status: 'unsupported'; readonly label: string }
  | { readonly status: 'free'; readonly label: string; readonly name: string }
  | {
      /** `refused`: the lookup returns no owner, but the service did not register the name. */
      readonly status: 'taken' | 'refused'
      readonly label: string
      readonly name: string
      /** Similar names without an owner. `undefined` while they load. */
      readonly suggestions: readonly string[] | undefined
    }
  | { readonly status: 'failed'; readonly label: string }

/** A failed request to the service. Each failure is a new object. */
export interface NameTrouble {
  readonly step: 'resolve' | 'suggest' | 'list'
  readonly failure: Failure
}

/** The registration of a name. Only one runs at a time. */
export type NameRegistration =
  | { readonly status: 'none' }
  | {
      /** `signing` waits for the wallet, `posting` for the service, which cannot be canceled. */
      readonly status: 'signing' | 'posting' | 'registered'
      readonly name: string
      readonly account: AccountId
    }

/** The state of the names feature. */
export interface NamesState {
  /** The suffix of all names, in lowercase. */
  readonly zone: string
  /** Whether a service registers names. */
  readonly isOffered: boolean
  readonly check: NameCheck
  readonly trouble: NameTrouble | undefined
  readonly registration: NameRegistration
}

export const initialNamesState: NamesState = {
  zone: defaultZone,
  isOffered: false,
  check: { status: 'none' },
  trouble: undefined,
  registration: { status: 'none' },
}

/** Returns the state of the names feature, which is the initial one until the feature starts. */
export function selectNames(state: NamesKnown): NamesState {
  return (state.features['names'] as NamesState | undefined) ?? initialNamesState // only this feature sets it
}

/** The minimum number of characters before the zone. */
const shortest = 4

/**
 * Returns the fault of a label. A valid label has at least 4 characters, all ASCII letters, digits or hyphens.
 * Nothing is trimmed.
 */
export function faultOf(label: string): Exclude<NameFault, 'owned'> | undefined {
  if (!/^[a-z\d-]*$/i.test(label)) return 'characters'
  return label.length < shortest ? 'short' : undefined
}

/** Returns the name of a label. Names are case-insensitive (ENSIP-15). */
export function toName(label: string, zone: string): string {
  return `${label.toLowerCase()}.${zone}`
}

/** Returns the label of a name, or `undefined` for a name of another zone or an invalid one. */
export function labelOf(name: string, zone: string): string | undefined {
  const label = name.toLowerCase().endsWith(`.${zone}`) ? name.slice(0, -`.${zone}`.length) : ''
  return faultOf(label) ? undefined : label
}

/** The part of the state that this feature owns. */
export type NamesPart = FeaturePart<'names', NamesState>

/** The state that this feature reads. */
export type NamesKnown = NamesPart & ConnectedState

/** The host members that this feature uses. */
export type NamesNeeds = PayingNeeds<NamesKnown>
