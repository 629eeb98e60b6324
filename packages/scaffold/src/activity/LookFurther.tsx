import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { useAccountCopy } from '../copy/useAccountCopy.js'

/** Props of {@link LookFurther}. */
export interface LookFurtherProps {
  readonly isLoading: boolean
  readonly onClick: () => void
}

/** The way to older pages where those that were read by themselves held nothing to show. */
export function LookFurther({ isLoading, onClick }: LookFurtherProps): JSX.Element {
  const { lookFurther } = useAccountCopy().activity
  return (
    <Button variant="secondary" isLoading={isLoading} onClick={onClick} testId="foyer-look-further">
      {lookFurther}
    </Button>
  )
}
