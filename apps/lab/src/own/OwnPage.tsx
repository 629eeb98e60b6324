import { useFoyerConnect, useFoyerConnectors, useFoyerPairingCode } from '@foyer/react'
import { createElement, type FormEvent, type JSX } from 'react'

const sentences: Readonly<Record<string, string>> = {
  CONNECT_REJECTED: 'You declined in your wallet.',
  PAIRING_EXPIRED: 'The code has expired.',
  RELAY_UNREACHABLE: 'Phones cannot be reached right now.',
}

function Code(): JSX.Element {
  const code = useFoyerPairingCode().data?.code
  if (!code) return <p>Making a code …</p>
  return (
    <svg className="code" viewBox={`-4 -4 ${code.side + 8} ${code.side + 8}`} role="img" aria-label="Code">
      <path d={code.path} />
    </svg>
  )
}

export function OwnPage(): JSX.Element {
  const { data: connectors = [] } = useFoyerConnectors()
  const { flow, logins, connect, cancel, retry, openWallet, submitCode } = useFoyerConnect()
  const asksCode = flow.status === 'email' && flow.step === 'code'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    asksCode ? submitCode(text) : connect({ email: text })
  }
  const act = (text: string, onClick: () => void) =>
    createElement('button', { type: 'button', key: text, onClick }, text)
  return (
    <section aria-live="polite">
      {flow.status === 'connected' && <p data-testid="account">{flow.account}</p>}
      {flow.status === 'waiting' && <p>Answer in {flow.wallet.name} …</p>}
      {flow.status === 'pairing' && flow.deepLink && act(`Open ${flow.wallet?.name}`, () => openWallet())}
      {flow.status === 'pairing' && <Code />}
      {flow.status === 'email' && flow.step === 'device' && <p>Enter {flow.number} at the mailed link.</p>}
      {flow.status === 'email' && flow.failure && <p>This code is wrong.</p>}
      {flow.status === 'social' && <a href={flow.url}>{`Go to ${flow.provider} … ${flow.number ?? ''}`}</a>}
      {flow.status === 'failed' && <p>{sentences[flow.failure.code] ?? flow.failure.code}</p>}
      {flow.status === 'failed' && flow.installUrl && <a href={flow.installUrl}>Get the wallet</a>}
      {flow.status === 'failed' && act('Try again', retry)}
      {flow.status === 'idle' &&
        connectors.map(each => (
          <button type="button" key={each.key} disabled={!each.isReady} onClick={() => connect(each)}>
            {each.iconUrl && <img src={each.iconUrl} alt="" width={24} height={24} />} {each.name}
          </button>
        ))}
      {flow.status === 'idle' && logins.socials.map(each => act(each, () => connect({ social: each })))}
      {((flow.status === 'idle' && logins.hasEmail) || asksCode) && (
        <form onSubmit={send} key={flow.status}>
          <label>
            {asksCode ? 'Code' : 'E-mail'} <input name="text" required />
          </label>
        </form>
      )}
      {flow.status !== 'idle' && flow.status !== 'connected' && act('Back', cancel)}
    </section>
  )
}
