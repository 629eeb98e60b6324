import { type AccountId, parseAccountId } from '@foyer/common'
import { type FoyerState, selectAccount, selectNetwork } from '@foyer/core'
import { NetworkImage } from '@foyer/ui'
import { type JSX, useMemo } from 'react'
import { fill } from '../../copy/phrases.js'
import { useSignCopy } from '../../copy/siwx/useSignCopy.js'
import { shortenEnd, shortenMiddle } from '../../foyer/shorten.js'
import { usePart } from '../../foyer/usePart.js'

function selectSigner(state: FoyerState, account: AccountId) {
  const { networkId, namespace, address } = parseAccountId(account)
  const network = selectNetwork(state, networkId)
  const inUse = selectAccount(state, namespace)
  return {
    address,
    name: inUse?.address === address ? inUse.profileName : undefined,
    network: network?.name ?? networkId,
    imageUrl: network?.imageUrl,
  }
}

/** Which account signs, and on which network: people have several of both. */
export function SignerRow({ account }: { readonly account: AccountId }): JSX.Element {
  const words = useSignCopy()
  const select = useMemo(() => (state: FoyerState) => selectSigner(state, account), [account])
  const { address, name, network, imageUrl } = usePart(select)
  const shortAddress = shortenMiddle(address, 6, 4)
  const onNetwork = fill(words.network, { network })
  return (
    <div className="sign-in-account" data-testid="foyer-siwx-signer">
      <NetworkImage src={imageUrl} />
      <div className="sign-in-account__text">
        <p className="sign-in-account__name">{name ? shortenEnd(name, 20) : <bdi>{shortAddress}</bdi>}</p>
        <p>
          {name && <bdi>{shortAddress}</bdi>} {onNetwork}
        </p>
      </div>
    </div>
  )
}
