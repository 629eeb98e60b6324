import { storyImages } from './storyImages.js'

const day = 86_400_000
const contract = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'

interface StorySession {
  readonly name: string
  readonly url: string
  readonly iconUrl?: string
  readonly functions: readonly string[]
  /** The creation time, in days before now. */
  readonly created: number
  /** The expiration time, in days from now. */
  readonly ends: number
  readonly isRevoked?: boolean
}

/** Creates a smart session in the service's format. */
function session(id: string, { name, url, iconUrl, functions, created, ends, isRevoked }: StorySession) {
  const now = Date.now()
  return {
    pci: id,
    createdAt: now - created * day,
    expiry: Math.floor((now + ends * day) / 1000),
    ...(isRevoked ? { revokedAt: now - day } : {}),
    project: { name, url, ...(iconUrl ? { iconUrl } : {}) },
    permissions: [
      {
        type: 'contract-call',
        data: { address: contract, functions: functions.map(functionName => ({ functionName })) },
      },
    ],
  }
}

const { kite, lumen, quill } = storyImages

/** Sessions of every status. One has a long name, and one has no image. */
export const storySessions = [
  session('0xa1', {
    name: 'Kite Trading',
    url: 'https://trade.kite.example/',
    iconUrl: kite,
    functions: ['swap', 'addLiquidity', 'removeLiquidity'],
    created: 0,
    ends: 6,
  }),
  session('0xa2', {
    name: 'A game whose name is far longer than any line could hold',
    url: 'https://play.department.of-a-rather-long-host-name.example/season/one',
    functions: ['mint'],
    created: 40,
    ends: 30,
  }),
  session('0xe1', {
    name: 'Lumen Savings',
    url: 'https://lumen.example/',
    iconUrl: lumen,
    functions: [],
    created: 70,
    ends: -3,
  }),
  session('0xf1', {
    name: 'Quill',
    url: 'https://quill.example/',
    iconUrl: quill,
    functions: ['publish'],
    created: 400,
    ends: 3,
    isRevoked: true,
  }),
]
