import { useFoyerGrantPermissions } from '@foyer/react/smart-sessions'
import type { JSX } from 'react'
import { useResult } from './useResult.js'

const hourSeconds = 3600

/** Requests permissions from a smart account, so that the app need not prompt for every call. */
export function SessionsPanel({ contract }: { readonly contract: string }): JSX.Element {
  const { grantPermissionsAsync } = useFoyerGrantPermissions()
  const { result, run } = useResult()
  const ask = async () => {
    const { context } = await grantPermissionsAsync({
      expiry: Math.floor(Date.now() / 1000) + hourSeconds,
      signer: { type: 'key', data: { type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` } },
      permissions: [
        { type: 'contract-call', data: { address: contract, functions: [{ functionName: 'transfer' }] } },
      ],
    })
    return context
  }
  return (
    <section className="panel" aria-label="Smart sessions">
      <h2>Smart sessions</h2>
      <button type="button" data-testid="lab-grant" onClick={() => run(ask)}>
        Ask for an hour
      </button>
      <output className="mono" data-testid="lab-grant-result">
        {result}
      </output>
    </section>
  )
}
