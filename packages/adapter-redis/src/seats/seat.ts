/** An active activation, as what `seats` says of its domain. */
export interface Seat {
  id: string;
  activatedAt: Date;
}

export function seatText({ id, activatedAt }: Seat): string {
  return `${id} ${activatedAt.getTime()}`;
}

export function readSeat(text: string): Seat {
  const [id = "", activatedAt] = text.split(" ");
  return { id, activatedAt: new Date(Number(activatedAt)) };
}
