import type { ConnectRequest, NetworkId, Stop } from '@foyer/common'
import type { Member } from './createMember.js'
import { createMember } from './createMember.js'
import type { EmbeddedLink } from './EmbeddedLink.js'

/** The sessions of one login: they share the frame and end together. */
export interface EmbeddedMembers {
  list(): readonly Member[]
  /** Ends all of them; those that did not ask for it are told. */
  end(by?: Member): void
}

/** What a link needs of its wallet. */
export interface LinkParts extends Pick<ConnectRequest, 'networks' | 'adopt'> {
  readonly linkId: string
  readonly found: readonly EmbeddedLink[]
  readonly transport: Parameters<NonNullable<ConnectRequest['adopt']>>[1]
  move(
    member: Member,
    to: { readonly networkId: NetworkId; readonly signal: AbortSignal | undefined },
  ): Promise<void>
  resync(): Promise<void>
  /** Signs out, for all sessions. */
  signOut(): Promise<void>
  readonly onEmpty: Stop
}

/** Opens one session for each namespace somebody is signed in to. */
export function openLink(parts: LinkParts): EmbeddedMembers {
  const members = new Set<Member>()
  const leave = (member: Member) => {
    member.state.stop()
    if (members.delete(member) && members.size === 0) parts.onEmpty()
  }
  const end = (by?: Member) => {
    for (const member of [...members]) {
      leave(member)
      if (member !== by) member.state.events.emit({ type: 'closed' })
    }
  }
  let signingOut: Promise<void> | undefined
  for (const first of parts.found) {
    const member: Member = createMember({
      ...parts,
      namespace: first.networkId.startsWith('eip155:') ? 'eip155' : 'solana',
      first,
      move: (networkId, signal) => parts.move(member, { networkId, signal }),
      close() {
        if (members.has(member)) {
          end(member)
          signingOut = parts.signOut()
        }
        return signingOut ?? Promise.resolve()
      },
      release: () => leave(member),
    })
    members.add(member)
  }
  return { list: () => [...members], end }
}
