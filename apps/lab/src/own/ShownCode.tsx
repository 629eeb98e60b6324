import { useConnect, usePairingCode } from '@foyer/react'
import type { JSX } from 'react'

/** A code that is there as long as it is shown, without a wallet being chosen. */
export function ShownCode(): JSX.Element {
  const { code, uri, expiresAt, isAvailable, failure } = usePairingCode()
  const { flow, retry } = useConnect()
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
      <output data-testid="own-uri" data-expires={expiresAt}>
        {uri}
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
