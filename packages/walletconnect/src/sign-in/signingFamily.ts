import type { FamilyTransport, Namespace, PairedSignIn, SignInFields } from '@foyer/common'
import type { Families } from '../families.js'
import type { Proposal, ProposedNamespace } from '../proposal.js'

/** The only requested family, if its wallets can sign in during pairing. */
export interface SigningFamily extends PairedSignIn {
  readonly namespace: Namespace
  readonly proposed: ProposedNamespace
  readonly events: FamilyTransport['events']
  toAddress(text: string): string | undefined
}

/**
 * Finds the family whose wallet can sign in during pairing, if no other family is proposed. Returns `undefined` for
 * non-ASCII text: the SDK counts characters instead of bytes on both sides, so the wallet would refuse it.
 */
export function findSigningFamily(
  proposal: Proposal,
  { families, signIn }: { readonly families: Families; readonly signIn: SignInFields },
): SigningFamily | undefined {
  const [only, ...others] = Object.entries(proposal)
  if (!only || others.length > 0 || !/^[ -~]*$/.test(JSON.stringify(signIn))) return undefined
  const [namespace, proposed] = only as [Namespace, ProposedNamespace] // its keys are namespaces
  const { signIn: form, events } = families.of(namespace)
  const toAddress = (text: string) => families.toAddress(namespace, text)
  return form && { ...form, namespace, proposed, events, toAddress }
}
