import type { FarcasterLogin } from '@foyer/core/features'
import { StatusMessage, ViewBody } from '@foyer/ui'
import FarcasterIcon from '@foyer/ui/icons/farcaster'
import { LinkAction } from '@foyer/ui/link-action'
import { QrCode } from '@foyer/ui/qr-code'
import type { JSX } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { useKept } from '../../foyer/useNow.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import type { Locale, Messages } from '../../locales/Messages.js'
import { LoginNumber } from '../../logins/LoginNumber.js'
import { CopyLink } from '../../wallets/CopyLink.js'
import { failedWords, LoginPanel, type LoginTexts, useLeaveWithoutFlow } from './LoginPanel.js'

/** Returns the texts of a Farcaster login on a phone. */
function farcasterWords(
  login: FarcasterLogin,
  locale: Locale,
  words: Messages['embedded']['socials'],
): LoginTexts {
  if (login.step === 'failed') return failedWords(login.failure, locale, words)
  if (login.step === 'finishing') return { title: words.loading, text: words.loadingText }
  return { title: words.inApp, text: words.inAppText }
}

const selectSocials = sliceOf('socials')

/** Props of the ways to open the Farcaster app. */
interface OpenMethodProps {
  readonly url: string | undefined
  readonly number: string | undefined
}

function Code({ url, number }: OpenMethodProps): JSX.Element {
  const words = useMessages().embedded.socials
  return (
    <ViewBody gap="lg">
      <QrCode text={url} label={words.qrLabel} image={<FarcasterIcon />} testId="foyer-qr-code" />
      <StatusMessage title={words.scan} testId="foyer-connecting-status" />
      {number !== undefined && <LoginNumber label={words.number} number={number} />}
      <CopyLink uri={url} />
    </ViewBody>
  )
}

function OpenApp({ url, number }: OpenMethodProps): JSX.Element {
  const words = useMessages().embedded.socials
  return (
    <>
      <LinkAction href={url} isFullWidth isLoading testId="foyer-farcaster-link">
        {words.openApp}
      </LinkAction>
      {number !== undefined && <LoginNumber label={words.number} number={number} />}
      <CopyLink uri={url} />
    </>
  )
}

const wayOf = (login: FarcasterLogin): OpenMethodProps => ({
  url: login.step === 'waiting' ? login.url : undefined,
  number: login.step === 'waiting' ? login.number : undefined,
})

/** The view that continues in Farcaster: a QR code, or on a phone a link to the app. */
export function ConnectingFarcasterView(): JSX.Element | null {
  const { locale } = useView()
  const copy = useMessages().embedded.socials
  const { isMobile } = useEnvironment()
  const { actions, failure } = useFeature('socials')
  const current = usePart(selectSocials)?.farcaster
  const login = useKept(current?.step === 'idle' ? undefined : current)
  useLeaveWithoutFlow(failure ? 'idle' : current?.step)
  if (!login) return null
  const isLinked = login.step === 'asking' || login.step === 'waiting'
  if (isLinked && !isMobile) return <Code {...wayOf(login)} />
  return (
    <LoginPanel
      logo={<FarcasterIcon />}
      words={farcasterWords(login, locale, copy)}
      onRetry={() => actions?.startFarcaster()}
    >
      {isLinked && <OpenApp {...wayOf(login)} />}
    </LoginPanel>
  )
}
