import type { AppSession, ChainDescription, Namespace, NamespaceOf, Network, NetworkId } from '@foyer/common'
import type { Foyer } from '@foyer/core'

/**
 * The interface in which an app declares the type of its instance, so that the hooks are typed with its networks and
 * namespaces:
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 *
 * declare module '@foyer/react' {
 *   interface FoyerRegister {
 *     foyer: typeof foyer
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: hosts merge their instance into it
export interface FoyerRegister {}

/** An instance whose type contains the networks that it was created with. */
export interface FoyerOf<Id extends NetworkId = NetworkId> extends Foyer {
  /** A member that exists only in the types, not at run time. */
  readonly '~networkId'?: Id
  /** Like {@link Foyer.getSession}. The session switches only to networks of this instance. */
  getSession<Name extends NamespaceOf<Id>>(namespace: Name): AppSession<Name, Id> | undefined
  getSession<Name extends Namespace>(namespace: Name): AppSession<Name> | undefined
}

/** The ids of networks as a host gives them: Foyer's own, or viem's numbers, which mean eip155. */
export type NetworkIdOf<Given extends Network | ChainDescription> = Given extends {
  readonly id: infer Id extends NetworkId
}
  ? Id
  : Given extends { readonly id: infer Id extends number }
    ? `eip155:${Id}`
    : never

/** The app's instance, typed with the networks that the app offers. */
export type RegisteredFoyer = FoyerOf<RegisteredNetworkId>

/** The ids of the networks that the app offers, or any id if it registered no instance. */
export type RegisteredNetworkId<Name extends Namespace = Namespace> = Extract<
  FoyerRegister extends { readonly foyer: FoyerOf<infer Id> } ? Id : NetworkId,
  NetworkId<Name>
>

/** The namespaces of the networks that the app offers, or any namespace if it registered no instance. */
export type RegisteredNamespace = NamespaceOf<RegisteredNetworkId>

/** The session of a registered namespace. It switches to registered networks. */
export type RegisteredSession<Name extends RegisteredNamespace = RegisteredNamespace> = AppSession<
  Name,
  RegisteredNetworkId
>

/** The registered namespaces whose sessions can have a method. */
export type NamespaceWith<Method extends string> = {
  [Name in RegisteredNamespace]: Method extends keyof AppSession<Name> ? Name : never
}[RegisteredNamespace]

/** The namespace that a hook is about. Defaults to the active one. */
export interface NamespaceOptions<Name extends RegisteredNamespace = RegisteredNamespace> {
  readonly namespace?: Name | undefined
}
