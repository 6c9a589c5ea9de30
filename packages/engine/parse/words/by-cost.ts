/** Sorts a short list in place, lowest cost first. The sort is stable. */
export function sortByCost(list: { readonly cost: number }[]): void {
  for (let i = 1; i < list.length; i++) {
    const item = list[i]!;
    let at = i;
    while (at > 0 && list[at - 1]!.cost > item.cost) {
      list[at] = list[at - 1]!;
      at--;
    }
    if (at < i) list[at] = item;
  }
}
