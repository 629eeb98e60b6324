import type { Namespace, NetworkId } from '@foyer/common'

/** Every screen with exactly the data it needs. Feature modules of later issues add their members here. */
export type Route =
  | { readonly view: 'Account' }
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectWallets' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string; readonly namespace?: Namespace }
  | { readonly view: 'Create' }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchAddress' }
  | { readonly view: 'SwitchNetwork'; readonly networkId: NetworkId }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'WhatIsAWallet' }

/** The name of a screen. */
export type View = Route['view']

/** A screen of one name. */
export type RouteOf<Name extends View> = Extract<Route, { readonly view: Name }>

/** The screens a host may open by name: those that need no data. */
export type OpenableView = Route extends infer Each
  ? Each extends { readonly view: infer Name }
    ? keyof Each extends 'view'
      ? Name
      : never
    : never
  : never
