import { Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'

export function Waiting() {
  return (
    <Skeleton>
      <SkeletonLine height="88px" />
      <SkeletonLine height="88px" />
    </Skeleton>
  )
}
