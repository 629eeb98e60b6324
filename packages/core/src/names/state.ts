import type { AccountId, Failure } from '@foyer/common'

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
      readonly status: 'taken'
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

/** What names end in unless the host says otherwise. */
export const defaultZone = 'reown.id'

export const initialNamesState: NamesState = {
  zone: defaultZone,
  isOffered: false,
  check: { status: 'none' },
  trouble: undefined,
  registration: { status: 'none' },
}
