import { type AccountId, addressSeed, parseAccountId } from '@foyer/common'
import { type FoyerState, selectAccount, selectConnection, selectNetwork } from '@foyer/core'
import type { SiwxActions, SiwxFlow } from '@foyer/core/siwx'
import { Button, StatusMessage, useStyles, ViewBody } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import { Avatar } from '@foyer/ui/profile'
import { Banner, ButtonPair, DisclosureRow, MessageText, PicturePair } from '@foyer/ui/sign-in'
import { type JSX, useMemo } from 'react'
import { profileOf } from '../../foyer/accountProfile.js'
import { MessageInSight } from '../../foyer/MessageInSight.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress, shortenEnd } from '../../locales/shorten.js'
import { SignFailure } from './SignFailure.js'
import css from './SignPanel.css?inline'

/** A flow that asks nothing of the visitor. */
export type SettledFlow = Extract<SiwxFlow, { readonly step: 'idle' | 'declined' | 'signedIn' }>

/** A flow that asks the visitor, or processes the answer. */
type PendingFlow = Exclude<SiwxFlow, SettledFlow | { readonly step: 'checking' }>

/** Returns whether the sign-in needs nothing from the visitor. */
export function isSettled(flow: SiwxFlow): flow is SettledFlow {
  return flow.step === 'idle' || flow.step === 'declined' || flow.step === 'signedIn'
}

function selectSigner(state: FoyerState, account: AccountId) {
  const { networkId, namespace, address } = parseAccountId(account)
  const network = selectNetwork(state, networkId)
  const inUse = selectAccount(state, namespace)
  const profile = inUse?.address === address ? profileOf(inUse) : undefined
  return {
    address,
    name: profile?.name,
    imageUrl: profile?.picture.src,
    network: network?.name ?? networkId,
  }
}

/** The account that signs and its network, since a visitor may have several of both. */
function SignerRow({ account }: { readonly account: AccountId }): JSX.Element {
  const words = useMessages().siwx.sign
  const select = useMemo(() => (state: FoyerState) => selectSigner(state, account), [account])
  const { address, name, network, imageUrl } = usePart(select)
  const shortAddress = shortenAddress(address)
  const onNetwork = fill(words.network, { network })
  return (
    <div className="sign-in-account" data-testid="foyer-siwx-signer">
      <Avatar seed={addressSeed(address)} src={imageUrl} />
      <div className="sign-in-account__text">
        <p className="sign-in-account__name">{name ? shortenEnd(name, 20) : <bdi>{shortAddress}</bdi>}</p>
        <p>
          {name && <bdi>{shortAddress}</bdi>} {onNetwork}
        </p>
        <p data-testid="foyer-siwx-domain">
          <bdi>{location.host}</bdi>
        </p>
      </div>
    </div>
  )
}

/** The message, word for word. The app writes a new one for each attempt, so it is known only while one runs. */
function MessageDisclosure({
  flow,
  name,
}: {
  readonly flow: PendingFlow
  readonly name: string
}): JSX.Element {
  const words = useMessages().siwx.sign
  return (
    <DisclosureRow title={words.showMessage} testId="foyer-siwx-show-message">
      {'message' in flow ? (
        <MessageText label={words.message} testId="foyer-siwx-message">
          {flow.message}
        </MessageText>
      ) : (
        <StatusMessage text={fill(words.messageLater, { name })} />
      )}
    </DisclosureRow>
  )
}

/** Props of {@link SignStatus}. */
interface SignStatusProps {
  readonly flow: PendingFlow
  /** The name of the account's wallet, or an empty text if it is unknown. */
  readonly wallet: string
}

/** The hint to sign in the wallet, or the reason why the last attempt failed. */
function SignStatus({ flow, wallet }: SignStatusProps): JSX.Element {
  const { siwx, connecting } = useMessages()
  const failure = flow.step === 'asked' ? flow.failure : undefined
  const inWallet = flow.step === 'signing' && (
    <Banner icon={<WalletIcon />} testId="foyer-siwx-in-wallet">
      {wallet ? fill(connecting.title, { name: shortenEnd(wallet, 20) }) : siwx.sign.inWallet}
    </Banner>
  )
  return (
    <MessageInSight messageKey={inWallet ? flow.step : failure?.code}>
      {failure ? <SignFailure failure={failure} /> : inWallet}
    </MessageInSight>
  )
}

/** The flow and the actions of a {@link SignPanel}. */
interface SignPanelProps {
  readonly flow: PendingFlow
  readonly actions: SiwxActions
  readonly isRequired: boolean
}

/** Returns the name and image of an account's wallet. */
function useWallet(account: PendingFlow['account']) {
  const { namespace } = parseAccountId(account)
  const select = useMemo(
    () => (state: FoyerState) => {
      const link = selectConnection(state, namespace)
      const connector = state.connection.connectors.find(each => each.id === link?.connectorId)
      return { name: '', ...connector, ...link?.wallet }
    },
    [namespace],
  )
  const { name, iconUrl } = usePart(select)
  return { name, src: iconUrl }
}

function Choice({ flow, actions, isRequired }: SignPanelProps): JSX.Element {
  const words = useMessages().siwx.sign
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
        onClick={() => void actions.cancel()}
        testId="foyer-siwx-cancel"
      >
        {isCancelling ? words.cancelling : isRequired ? words.disconnect : words.cancel}
      </Button>
      <Button
        size="lg"
        isFullWidth
        isLoading={isSigning}
        isDisabled={isCancelling}
        onClick={() => void actions.sign()}
        testId="foyer-siwx-sign"
      >
        {isSigning ? words.signing : isUnknown ? words.retry : words.sign}
      </Button>
    </ButtonPair>
  )
}

/** The sign-in request: the app, the account, and the buttons to sign or cancel. */
export function SignPanel(props: SignPanelProps): JSX.Element {
  useStyles(css)
  const { flow, actions } = props
  const words = useMessages().siwx.sign
  const name = actions.app.name.trim() || words.unnamed
  const wallet = useWallet(flow.account)
  return (
    <ViewBody gap="lg">
      <PicturePair start={{ name, src: actions.app.icons[0] }} end={wallet} />
      <div className="sign-in">
        <h3 className="sign-in__title">{fill(words.title, { name })}</h3>
        <p>{words.text}</p>
      </div>
      <SignerRow account={flow.account} />
      <MessageDisclosure flow={flow} name={name} />
      <SignStatus flow={flow} wallet={wallet.name} />
      <Choice {...props} />
    </ViewBody>
  )
}
