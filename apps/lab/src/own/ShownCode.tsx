import { useFoyerConnect, useFoyerPairingCode } from '@foyer/react'
import type { JSX } from 'react'

/** Shows a pairing code without a choice of wallet. The pairing lasts as long as the code is shown. */
export function ShownCode(): JSX.Element {
  const { data, isAvailable, failure } = useFoyerPairingCode()
  const code = data?.code
  const { flow, retry } = useFoyerConnect()
  if (!isAvailable) return <p>Pairing is not set up.</p>
  return (
    <section aria-label="Scan a code">
      {code ? (
        <svg
          className="code"
          viewBox={`-4 -4 ${code.side + 8} ${code.side + 8}`}
          role="img"
          aria-label="Code"
        >
          <path d={code.path} />
        </svg>
      ) : (
        <p>Making a code …</p>
      )}
      <output data-testid="own-uri" data-expires={data?.expiresAt}>
        {data?.uri}
      </output>
      {failure && <p data-testid="own-code-failure">{failure.code}</p>}
      {flow.status === 'failed' && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </section>
  )
}
