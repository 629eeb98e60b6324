import type { CollectibleCardProps } from '../collectible-grid/CollectibleGrid.js'
import { storyImages } from './storyImages.js'

/** A made-up collectible. */
export interface StoryCollectible {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
}

const images = [...Object.values(storyImages), undefined, 'data:image/png;base64,AAAA']

/** So many collectibles; of each eight one has no picture and one a broken one. */
export function storyCollectibles(count: number): readonly StoryCollectible[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `collectible-${index}`,
    name: `Door #${index + 1}`,
    image: images[index % images.length],
  }))
}

/** The id of a made-up collectible. */
export const storyCollectibleKey = ({ id }: StoryCollectible): string => id

/** What a card shows of a made-up collectible. */
export function toStoryCollectibleCard({ id, name, image }: StoryCollectible): CollectibleCardProps {
  return {
    name,
    image,
    imageLabel: `Picture of ${name}`,
    href: `https://explorer.example/nft/${id}`,
    testId: id,
  }
}
