import { parseAccountId } from '@foyer/common'
import { type FoyerState, selectLink } from '@foyer/core'
import type { SiwxVerbs } from '@foyer/core/siwx'
import { Button, useStyles, ViewBody } from '@foyer/ui'
import { ButtonPair, PicturePair } from '@foyer/ui/sign-in'
import { type JSX, useMemo } from 'react'
import { fill } from '../../copy/phrases.js'
import { useSignCopy } from '../../copy/siwx/useSignCopy.js'
import { usePart } from '../../foyer/usePart.js'
import type { AskedFlow } from './isSettled.js'
import { SignerRow } from './SignerRow.js'
import css from './SignPanel.css?inline'
import { SignStatus } from './SignStatus.js'

/** Props of {@link SignPanel}. */
export interface SignPanelProps {
  readonly flow: AskedFlow
  readonly verbs: SiwxVerbs
  readonly isRequired: boolean
}

/** The wallet of an account, by the name and picture it goes by. */
function useWallet(account: AskedFlow['account']) {
  const { namespace } = parseAccountId(account)
  const select = useMemo(
    () => (state: FoyerState) => {
      const link = selectLink(state, namespace)
      const connector = state.connection.connectors.find(each => each.id === link?.connectorId)
      return { name: '', ...connector, ...link?.wallet }
    },
    [namespace],
  )
  const { name, iconUrl } = usePart(select)
  return { name, src: iconUrl }
}

function Choice({ flow, verbs }: SignPanelProps): JSX.Element {
  const words = useSignCopy()
  const { step } = flow
  const isUnknown = flow.step === 'asked' && flow.failure?.code === 'SIWX_INIT_FAILED'
  const isCancelling = step === 'cancelling'
  const isSigning = step !== 'asked' && !isCancelling
  return (
    <ButtonPair>
      <Button
        size="lg"
        variant="secondary"
        isFullWidth
        isLoading={isCancelling}
        onClick={() => void verbs.cancel()}
        testId="foyer-siwx-cancel"
      >
        {isCancelling ? words.cancelling : words.cancel}
      </Button>
      <Button
        size="lg"
        isFullWidth
        isLoading={isSigning}
        isDisabled={isCancelling}
        onClick={() => void verbs.sign()}
        testId="foyer-siwx-sign"
      >
        {isSigning ? words.signing : isUnknown ? words.retry : words.sign}
      </Button>
    </ButtonPair>
  )
}

/** What the visitor is asked to sign, for whom and with which account, and the two answers there are. */
export function SignPanel(props: SignPanelProps): JSX.Element {
  useStyles(css)
  const { flow, verbs, isRequired } = props
  const words = useSignCopy()
  const name = verbs.app.name.trim() || words.unnamed
  const wallet = useWallet(flow.account)
  return (
    <ViewBody gap="lg">
      <PicturePair start={{ name, src: verbs.app.icons[0] }} end={wallet} />
      <div className="sign-in">
        <h3 className="sign-in__title">{fill(words.title, { name })}</h3>
        <p>{isRequired ? `${words.text} ${words.disconnects}` : words.text}</p>
      </div>
      <SignerRow account={flow.account} />
      <SignStatus flow={flow} />
      <Choice {...props} />
    </ViewBody>
  )
}
