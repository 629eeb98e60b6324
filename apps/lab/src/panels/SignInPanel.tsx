import { useFoyerSignIn } from '@foyer/react/siwx'
import type { JSX } from 'react'
import { useResult } from './useResult.js'

/** Shows the account that is signed in to the page, and to the server if there is one. */
export function SignInPanel({ serverUrl }: { readonly serverUrl: string | undefined }): JSX.Element {
  const { step, account, signInAsync, signOutAsync, readSessionsAsync } = useFoyerSignIn()
  const { result, run } = useResult()
  const askServer = async () => {
    const response = await fetch(`${serverUrl}/session`, { credentials: 'include' })
    const { session } = await response.json()
    return session ? `${session.chainId}:${session.accountAddress}` : 'nobody'
  }
  return (
    <section className="panel" aria-label="Sign-in">
      <h2>Sign-in</h2>
      <p className="status" data-testid="lab-siwx">
        {step}
      </p>
      <p className="mono" data-testid="lab-siwx-account">
        {account ?? ''}
      </p>
      <div className="row">
        <button type="button" data-testid="lab-siwx-in" onClick={() => run(signInAsync)}>
          Sign in
        </button>
        <button type="button" data-testid="lab-siwx-out" onClick={() => run(signOutAsync)}>
          Sign out
        </button>
        <button
          type="button"
          data-testid="lab-siwx-sessions"
          onClick={() => run(async () => JSON.stringify(await readSessionsAsync()))}
        >
          Sessions
        </button>
        {serverUrl && (
          <button type="button" data-testid="lab-siwx-server" onClick={() => run(askServer)}>
            Ask the server
          </button>
        )}
      </div>
      <output className="mono" data-testid="lab-siwx-result">
        {result}
      </output>
    </section>
  )
}
