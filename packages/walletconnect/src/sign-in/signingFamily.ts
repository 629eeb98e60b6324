import type { FamilyTransport, Namespace, PairedSignIn, SignInFields } from '@foyer/common'
import type { Families } from '../families.js'
import type { Proposal, ProposedNamespace } from '../proposal.js'

/** The one family that is asked for, of which a wallet can sign while it is paired. */
export interface SigningFamily extends PairedSignIn {
  readonly namespace: Namespace
  readonly proposed: ProposedNamespace
  readonly events: FamilyTransport['events']
  toAddress(text: string): string | undefined
}

/**
 * The family of which a wallet can be asked to sign while it is paired, where nothing else is proposed. The SDK counts
 * letters where it should count bytes, on both sides, so that text beyond ASCII would be refused by the wallet.
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
