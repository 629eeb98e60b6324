import type { WalletListing } from '@foyer/core'
import type { MobileLink, WalletLink } from '@foyer/core/modal'
import { ConnectingMark, Separator, StatusMessage, WalletImage } from '@foyer/ui'
import { type JSX, useEffect, useRef, useState } from 'react'
import { fill } from '../../copy/phrases.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { CopyLink } from '../../wallets/CopyLink.js'
import { OpenWallet } from './OpenWallet.js'
import { pairingWords } from './pairingWords.js'
import { selectPairing } from './selectPairing.js'
import { useWalletLinks } from './useWalletLinks.js'
import { WalletDownload } from './WalletDownload.js'

/** Props of {@link OpenPanel}. */
export interface OpenPanelProps {
  readonly wallet: WalletListing
  readonly platform: 'mobile' | 'web' | 'desktop'
}

/** After this the visitor who still sees the page is offered the other ways. */
const patienceMs = 2500

function OtherWays({
  wallet,
  links,
}: {
  readonly wallet: WalletListing
  readonly links: readonly MobileLink[]
}): JSX.Element {
  const { copy } = useView().language
  return (
    <>
      <Separator text={copy.pairing.otherWays} />
      {links.map(link => (
        <OpenWallet
          key={link.kind}
          wallet={wallet}
          link={link}
          label={copy.openWays[link.kind]}
          variant="secondary"
          testId={`foyer-open-wallet-${link.kind}`}
        />
      ))}
    </>
  )
}

/** A desktop app opens by itself once the link is here; nothing else may without the visitor's tap. */
function useAutoOpen({ wallet, platform }: OpenPanelProps, link: WalletLink | undefined): void {
  const { foyer } = useView()
  const opened = useRef(false)
  useEffect(() => {
    if (platform !== 'desktop' || !link || opened.current) return
    opened.current = true
    foyer.pairing.openWallet({ wallet, link })
  }, [foyer, platform, wallet, link])
}

/** Continuing in the wallet's app on this phone, its page, or its desktop app. */
export function OpenPanel(props: OpenPanelProps): JSX.Element {
  const { wallet, platform } = props
  const { language } = useView()
  const { copy } = language
  const { uri, failure } = usePart(selectPairing)
  const links = useWalletLinks(wallet)
  const [first, ...others] = links.mobile
  const link = platform === 'mobile' ? first : links[platform]
  useAutoOpen(props, link)
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const waiting = {
    title: fill(copy.connecting.title, { name: wallet.name }),
    text: {
      mobile: copy.pairing.continueInApp,
      web: copy.pairing.continueInBrowser,
      desktop: copy.connecting.text,
    }[platform],
  }
  const { title, text } = failure ? pairingWords(failure, language) : waiting
  return (
    <>
      <ConnectingMark
        state={failure ? 'error' : 'waiting'}
        image={<WalletImage name={wallet.name} src={wallet.imageUrl} size="xl" />}
      />
      <StatusMessage
        tone={failure ? 'error' : 'neutral'}
        title={title}
        text={text}
        testId="foyer-connecting-status"
      />
      <OpenWallet
        wallet={wallet}
        link={link}
        label={isPatient && platform !== 'desktop' ? copy.pairing.open : copy.pairing.openAgain}
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
