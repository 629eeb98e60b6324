import type { JSX } from 'react'
import { Icon } from './Icon.js'

/** A bank: money from an account. */
export function BankIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M10 3 3.25 6.75v.75h13.5v-.75z" />
      <path d="M5.25 10v4M10 10v4m4.75-4v4M3.25 16.75h13.5" />
    </Icon>
  )
}
