import { loadChunk } from '@foyer/common'
import { Shimmer } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import type { OrPlaces } from '../../logins/Or.js'

const blocks = {
  email: () =>
    loadChunk(
      'EmailBlock',
      () => import('../../logins/EmailBlock.js'),
      module => module.EmailBlock,
    ),
  social: () =>
    loadChunk(
      'SocialBlock',
      () => import('../../logins/SocialBlock.js'),
      module => module.SocialBlock,
    ),
}

/** Props of {@link LoginBlock}. */
export interface LoginBlockProps extends OrPlaces {
  readonly method: keyof typeof blocks
}

/** A way to connect without a wallet; a chunk of its own, because many pages offer none. */
export function LoginBlock({ method, ...places }: LoginBlockProps): JSX.Element {
  return <LazyPart name={method} load={blocks[method]} props={places} waiting={<Shimmer shape="row" />} />
}
