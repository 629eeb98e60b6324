import { type FoyerState, selectFamily, type WalletListing } from '@foyer/core'
import {
  type DeepLink,
  desktopLink,
  type MobileDeepLink,
  mobileDeepLinks,
  selectPairingCode,
  webDeepLink,
} from '@foyer/core/engine'
import { Button, StatusMessage } from '@foyer/ui'
import { WalletMark } from '@foyer/ui/connecting-mark'
import ExternalIcon from '@foyer/ui/icons/external'
import { LinkAction } from '@foyer/ui/platforms'
import { Separator } from '@foyer/ui/separator'
import { type JSX, useEffect, useMemo, useRef, useState } from 'react'
import { failureKind } from '../../foyer/failureKind.js'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenEnd } from '../../locales/shorten.js'
import { CopyLink } from '../../wallets/CopyLink.js'
import { ListedImage } from '../../wallets/ListedImage.js'
import { pairingWords, WalletDownload } from './PairingParts.js'

/** Props of {@link OpenWallet}. */
interface OpenWalletProps {
  readonly wallet: WalletListing
  /** `undefined` until there is a pairing URI. */
  readonly link: DeepLink | undefined
  readonly label: string
  readonly variant?: 'primary' | 'secondary' | 'ghost'
  readonly onOpen?: () => void
  readonly testId: string
}

/**
 * A button that opens a wallet. It is a real link, because browsers open apps when a link is tapped. Telegram needs
 * its own call instead.
 */
function OpenWallet({ wallet, link, label, variant, onOpen, testId }: OpenWalletProps): JSX.Element {
  const { foyer } = useView()
  const { container } = useEnvironment()
  if (container === 'telegram' && link) {
    const open = () => {
      foyer.pairing.openWallet({ wallet, link })
      onOpen?.()
    }
    return (
      <Button variant={variant} isFullWidth endIcon={<ExternalIcon />} onClick={open} testId={testId}>
        {label}
      </Button>
    )
  }
  const follow = () => {
    const isOpened = link !== undefined && foyer.pairing.followDeepLink({ wallet, link })
    onOpen?.()
    return isOpened
  }
  return (
    <LinkAction
      href={link?.href}
      target={link?.target}
      variant={variant}
      isFullWidth
      isLoading
      endIcon={<ExternalIcon />}
      onClick={follow}
      testId={testId}
    >
      {label}
    </LinkAction>
  )
}

/** A wallet's deep links for the current pairing. */
interface DeepLinks {
  /** The links to the wallet's app on this phone, best first. */
  readonly mobile: readonly MobileDeepLink[]
  readonly desktop: DeepLink | undefined
  readonly web: DeepLink | undefined
}

const selectContext = (state: FoyerState) => ({
  family: selectFamily(state),
  uri: selectPairingCode(state).uri,
  prefersUniversal: state.options.walletConnect.preferUniversalLinks,
})

/** Returns a wallet's deep links for the current pairing URI. */
function useDeepLinks(wallet: WalletListing): DeepLinks {
  const environment = useEnvironment()
  const pairing = usePart(selectContext)
  return useMemo(() => {
    const context = { environment, ...pairing }
    return {
      mobile: mobileDeepLinks(wallet, context),
      desktop: desktopLink(wallet, context),
      web: webDeepLink(wallet, context),
    }
  }, [wallet, environment, pairing])
}

/** Props of {@link OpenPanel}. */
interface OpenPanelProps {
  readonly wallet: WalletListing
  readonly platform: 'mobile' | 'web' | 'desktop'
}

/** The delay before the other links appear. A page that is still visible then means that no app opened. */
const patienceMs = 2500

/** The maximum length of a wallet's name on a button. */
const nameLength = 20

function OtherWays({
  wallet,
  links,
}: {
  readonly wallet: WalletListing
  readonly links: readonly MobileDeepLink[]
}): JSX.Element {
  const messages = useMessages()
  const name = shortenEnd(wallet.name, nameLength)
  return (
    <>
      <Separator text={messages.pairing.otherWays} />
      {links.map(link => (
        <OpenWallet
          key={link.kind}
          wallet={wallet}
          link={link}
          label={fill(messages.openWays[link.kind], { name })}
          variant="secondary"
          testId={`foyer-open-wallet-${link.kind}`}
        />
      ))}
    </>
  )
}

/** Opens a desktop app once its link exists. Other platforms need the visitor's tap. */
function useAutoOpen({ wallet, platform }: OpenPanelProps, link: DeepLink | undefined): void {
  const { foyer } = useView()
  const opened = useRef(false)
  useEffect(() => {
    if (platform !== 'desktop' || !link || opened.current) return
    opened.current = true
    foyer.pairing.openWallet({ wallet, link })
  }, [foyer, platform, wallet, link])
}

/** Continues in the wallet's mobile app, web page or desktop app. */
export function OpenPanel(props: OpenPanelProps): JSX.Element {
  const { wallet, platform } = props
  const { locale } = useView()
  const { uri, failure } = usePart(selectPairingCode)
  const links = useDeepLinks(wallet)
  const [first, ...others] = links.mobile
  const link = platform === 'mobile' ? first : links[platform]
  useAutoOpen(props, link)
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const { name } = wallet
  const waitingText = {
    mobile: locale.messages.pairing.continueInApp,
    web: locale.messages.pairing.continueInBrowser,
    desktop: locale.messages.connecting.text,
  }[platform]
  const waiting = {
    title: fill(locale.messages.connecting.title, { name }),
    text: fill(waitingText, { name }),
  }
  const kind = failure && failureKind(failure.code)
  const { title, text } = failure ? pairingWords(failure, { locale, wallet }) : waiting
  return (
    <>
      <WalletMark state={kind ?? 'waiting'} image={<ListedImage wallet={wallet} size="xl" />} />
      <StatusMessage tone={kind ?? 'neutral'} title={title} text={text} testId="foyer-connecting-status" />
      <OpenWallet
        wallet={wallet}
        link={link}
        label={
          isPatient && platform !== 'desktop'
            ? locale.messages.pairing.open
            : locale.messages.pairing.openAgain
        }
        testId="foyer-open-wallet"
      />
      {platform === 'mobile' && !isPatient && others.length > 0 && (
        <OtherWays wallet={wallet} links={others} />
      )}
      <CopyLink uri={uri} />
      <WalletDownload wallet={wallet} />
    </>
  )
}
