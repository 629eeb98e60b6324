import { loadChunk } from '@foyer/common'
import { Shimmer, StatusMessage, useStyles } from '@foyer/ui'
import type { QrCodeProps } from '@foyer/ui/qr-code'
import type { ComponentType, JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useView } from '../../foyer/ViewContext.js'
import css from './AddressCode.css?inline'

const loadQrCode = (): Promise<ComponentType<QrCodeProps>> =>
  loadChunk(
    'QrCode',
    () => import('@foyer/ui/qr-code'),
    module => module.QrCode,
  )

/** Props of {@link AddressCode}. */
export interface AddressCodeProps extends QrCodeProps {
  /** Leaves room for a warning below it. */
  readonly isSmall: boolean
}

/** An address to scan. Its drawing is a chunk of its own; without it there is still the address to copy. */
export function AddressCode({ isSmall, ...props }: AddressCodeProps): JSX.Element {
  useStyles(css)
  const { title, next } = useView().language.errors.FEATURE_LOAD_FAILED
  return (
    <div className="address-code" data-size={isSmall ? 'sm' : 'md'}>
      <LazyPart
        name="address code"
        load={loadQrCode}
        props={props}
        waiting={<Shimmer height="100%" />}
        failed={() => <StatusMessage tone="error" title={title} text={next} />}
      />
    </div>
  )
}
