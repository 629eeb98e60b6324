import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ActionRow.css?inline'
import { ListRow, type ListRowProps } from './ListRow.js'

/** Props of {@link ActionRow}: the props of a list row, with an icon and a label instead of an image and a title. */
export interface ActionRowProps extends Omit<ListRowProps, 'image' | 'title'> {
  readonly icon: ReactNode
  readonly label: string
}

/** A list row for an action instead of a choice. */
export function ActionRow({ icon, label, ...row }: ActionRowProps): JSX.Element {
  useStyles(css)
  const image = (
    <span className="action-row__icon" data-tone={row.tone ?? 'default'}>
      {icon}
    </span>
  )
  return <ListRow {...row} title={label} image={image} />
}
