import { useFoyerAccount, useFoyerConnect } from '@foyer/react'
import { useEffect, useRef } from 'react'
import type { WalletKey } from '../config/LabConfig.js'
import type { LabWallet } from '../wallets/LabWallet.js'

/** Connects wallets one after the other when the page opens without a connection. Renders nothing. */
export function ConnectAtStart({
  keys,
  wallets,
}: {
  readonly keys: readonly WalletKey[]
  readonly wallets: readonly LabWallet[]
}): null {
  const { connectAsync } = useFoyerConnect()
  const { status } = useFoyerAccount()
  const first = useRef({ status, hasBegun: false })
  useEffect(() => {
    if (first.current.hasBegun || first.current.status !== 'disconnected') return
    first.current.hasBegun = true
    const connectAll = async () => {
      for (const { name } of wallets.filter(each => keys.some(key => key === each.key)))
        await connectAsync(name)
    }
    connectAll().catch(() => undefined) // The event table shows why.
  }, [connectAsync, keys, wallets])
  return null
}
