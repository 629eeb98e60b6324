import { browserStorage } from './site/browserStorage.js'
import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { followSystemTheme } from './site/followSystemTheme.js'
import { formOf } from './site/formOf.js'
import { numberField } from './site/numberField.js'
import { readLink } from './site/readLink.js'
import { showPanel } from './site/showPanel.js'

const backStart = 'back-'
const word = readLink()
const secretKey = (returnId: string) => `secure-site/farcaster/${returnId}`

interface Link {
  readonly url: string
  readonly returnId: string
  readonly phoneSecret: string
}

/** Asks for the number that the app shows, then shows the link to Farcaster's app. */
async function ask(channel: string): Promise<void> {
  const { appOrigin } = await callService<{ appOrigin: string }>('farcaster/read', { channel })
  const number = numberField()
  const form = formOf(
    {
      text: 'Continue',
      testId: 'farcaster-continue',
      work: async () => {
        const link = await callService<Link>('farcaster/open', { channel, number: number.value() })
        browserStorage.write(secretKey(link.returnId), link.phoneSecret)
        showLink(link, appOrigin)
      },
    },
    number.element,
  )
  showPanel(
    'Sign in with Farcaster?',
    `You are signing in to ${appOrigin}.`,
    'Continue only if you started this in that app, just now. If someone sent you this link, they would be signed in as you.',
    form,
  )
}

// A link that the visitor taps, because phones open no app when a script navigates to it.
function showLink({ url }: Link, appOrigin: string): void {
  const link = draw('a', { href: url, class: 'main', testId: 'farcaster-open' }, 'Open Farcaster')
  showPanel(
    'Continue in Farcaster',
    `Farcaster asks you to sign in to ${location.host}, which signs you in to ${appOrigin}.`,
    'You have two minutes. Do not share this link with anyone.',
    link,
  )
}

/** Handles the return from Farcaster's app. The login is stopped in a browser that did not enter the number. */
async function comeBack(returnId: string): Promise<void> {
  const phoneSecret = browserStorage.read(secretKey(returnId))
  type Answer = { readonly appOrigin: string; readonly isStopped: boolean }
  const { appOrigin, isStopped } = await callService<Answer>('farcaster/back', { returnId, phoneSecret })
  browserStorage.write(secretKey(returnId), undefined)
  if (!isStopped) {
    showPanel('Almost done', `Go back to ${appOrigin}. You are signed in there in a few seconds.`)
    return
  }
  showPanel(
    'This sign-in was stopped',
    `Someone started to sign in to ${appOrigin} in another browser, and it was signed here. Nobody is signed in.`,
    'If this was you, open the link of the QR code in this browser and try again. If someone sent you a link, do not trust them.',
  )
}

followSystemTheme()
const showing = word.startsWith(backStart) ? comeBack(word.slice(backStart.length)) : ask(word)
showing.catch((error: Error) => showPanel('This link does not work', error.message))
