import { loadChunk } from '@foyer/common'
import { WalletIcon } from '@foyer/ui'
import { Banner } from '@foyer/ui/sign-in'
import { type JSX, useEffect } from 'react'
import { useSignCopy } from '../../copy/siwx/useSignCopy.js'
import { LazyPart } from '../../foyer/LazyPart.js'
import type { AskedFlow } from './isSettled.js'

const loadFailure = () =>
  loadChunk(
    'SignFailure',
    () => import('./SignFailure.js'),
    module => module.SignFailure,
  )

/** Where to go on, or why the last try did not work. */
export function SignStatus({ flow }: { readonly flow: AskedFlow }): JSX.Element | null {
  const words = useSignCopy()
  // What says why is fetched while the network is there: a failure may be that it is not.
  useEffect(() => void loadFailure().catch(() => {}), [])
  if (flow.step === 'asked' && flow.failure) {
    return (
      <div role="alert">
        <LazyPart
          name="sign-in failure"
          load={loadFailure}
          props={{ failure: flow.failure }}
          waiting={null}
          failed={() => words.failed}
        />
      </div>
    )
  }
  if (flow.step !== 'signing') return null
  return (
    <div role="status">
      <Banner icon={<WalletIcon />} testId="foyer-siwx-in-wallet">
        {words.inWallet}
      </Banner>
    </div>
  )
}
