function parseShard(text) {
	const match = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text);
	const [index, of] = [Number(match?.[1]), Number(match?.[2])];
	return match !== null && index <= of && of <= 256 ? {
		index,
		of
	} : void 0;
}
function printShard({ index, of }) {
	return `${index}/${of}`;
}
export { printShard as n, parseShard as t };
