import type { AccountId, Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import { defaultZone } from '../../wallet/blockchain/nameZone.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { PayingNeeds } from '../FeatureHost.js'

/** What is wrong with a name before anybody is asked; `owned`: the account has a name already. */
export type NameFault = 'short' | 'characters' | 'owned'

/** What is known of what the visitor typed. A label is typed without the zone; a name has it. */
export type NameCheck =
  | { readonly status: 'none' }
  | { readonly status: 'pending'; readonly label: string }
  | { readonly status: 'invalid'; readonly label: string; readonly fault: NameFault }
  /** The network in use has no names that the service knows of. */
  | { readonly status: 'unsupported'; readonly label: string }
  | { readonly status: 'free'; readonly label: string; readonly name: string }
  | {
      /** `refused`: the lookup knows nobody who has it, and the service did not register it. */
      readonly status: 'taken' | 'refused'
      readonly label: string
      readonly name: string
      /** Names nobody has; absent while they are being asked for. */
      readonly suggestions: readonly string[] | undefined
    }
  | { readonly status: 'failed'; readonly label: string }

/** A question the service did not answer. A new one is a new object. */
export interface NameTrouble {
  readonly step: 'resolve' | 'suggest' | 'list'
  readonly failure: Failure
}

/** Registering a name. There is one at a time. */
export type NameRegistration =
  | { readonly status: 'none' }
  | {
      /** `signing`: the wallet is asked; `posting`: the service is, which cannot be called back. */
      readonly status: 'signing' | 'posting' | 'registered'
      readonly name: string
      readonly account: AccountId
    }

/** What the room of names knows. */
export interface NamesState {
  /** What names end in, in small letters. */
  readonly zone: string
  /** Whether there is a service that registers names. */
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

/** What the room of names knows; nothing until it was started. */
export function selectNames(state: NamesKnown): NamesState {
  return (state.features['names'] as NamesState | undefined) ?? initialNamesState // written by this room alone
}

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

/** The state, as far as it is this room's. */
export type NamesPart = FeaturePart<'names', NamesState>

/** What this room knows of the state. */
export type NamesKnown = NamesPart & Connected

/** What this room needs of those below. */
export type NamesNeeds = PayingNeeds<NamesKnown>
