import { type HttpAnswer, toJsonAnswer, toPictureAnswer } from '../http/HttpAnswer.js'
import { drawPicture } from './drawPicture.js'
import { selectWallets } from './selectWallets.js'
import type { ListedWallet, WalletRecord } from './WalletRecord.js'

/** The data that the directory serves. */
export interface DirectoryContents {
  readonly wallets: readonly ListedWallet[]
  readonly isAnalyticsEnabled: boolean
  readonly allowedOrigins: readonly string[]
}

const missing = toJsonAnswer({ error: 'not found' }, 404)

/** Answers a request. `url` is the requested URL without the fault's folder, `base` the base URL with it. */
export function answerDirectory(
  { url, base }: { readonly url: URL; readonly base: string },
  contents: DirectoryContents,
): HttpAnswer {
  const [, call, ...rest] = url.pathname.split('/').map(part => decodeSafely(part))
  const name = rest.at(-1) ?? ''
  switch ([call, ...rest.slice(0, -1)].join('/')) {
    case 'getWallets':
      return name ? missing : toJsonAnswer(answerWallets({ url, base }, contents))
    case 'getWalletImage': {
      const wallet = contents.wallets.find(each => each.image_id === name)
      return wallet ? toPictureAnswer(drawPicture(name, initials(wallet.name))) : missing
    }
    case 'public/getAssetImage':
      return /^[\w-]{1,64}$/.test(name) ? toPictureAnswer(drawPicture(`asset ${name}`)) : missing
    case 'public/getCurrencyImage':
    case 'public/getTokenImage':
      return /^\w{1,16}$/.test(name) ? toPictureAnswer(drawPicture(`token ${name}`, name)) : missing
    case 'projects/v1':
      return name === 'origins' ? toJsonAnswer({ allowedOrigins: contents.allowedOrigins }) : missing
    case 'getAnalyticsConfig':
      return toJsonAnswer({ isAnalyticsEnabled: contents.isAnalyticsEnabled })
    default:
      return missing
  }
}

function answerWallets(
  { url, base }: { readonly url: URL; readonly base: string },
  { wallets }: DirectoryContents,
): { readonly data: readonly WalletRecord[]; readonly count: number } {
  const ordered = wallets.map((wallet, index) => ({ ...wallet, order: index + 1 }))
  const { data, count } = selectWallets(ordered, url.searchParams)
  const projectId = encodeURIComponent(url.searchParams.get('projectId') ?? '')
  const withImage = (wallet: (typeof ordered)[number]): WalletRecord => ({
    ...wallet,
    image_url: `${base}/getWalletImage/${wallet.image_id}?projectId=${projectId}`,
  })
  return { data: data.map(withImage), count }
}

function initials(name: string): string {
  return name
    .split(' ')
    .map(word => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 2)
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
