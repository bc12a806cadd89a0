// Checks a log with Go's own golang.org/x/mod: the notes, every record by its tiles, and that one tree begins with the other.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type input struct {
	VerifierKey string
	Older       string
	Newer       string
	// By path without the height: "0/000.p/3".
	Tiles map[string][]byte
	// In their order.
	Leaves [][]byte
}

type tiles struct{ found map[string][]byte }

func (t tiles) Height() int                      { return 8 }
func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var data [][]byte
	for _, tile := range wanted {
		path := strings.TrimPrefix(tile.Path(), "tile/8/")
		bytes, ok := t.found[path]
		if !ok {
			return nil, fmt.Errorf("no tile %s", path)
		}
		data = append(data, bytes)
	}
	return data, nil
}

func check(err error) {
	if err != nil {
		fmt.Println("REFUSED", err)
		os.Exit(1)
	}
}

func head(text string, verifier note.Verifier) tlog.Tree {
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	if lines[0] != verifier.Name() {
		check(fmt.Errorf("origin %s", lines[0]))
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	var hash tlog.Hash
	copy(hash[:], root)
	return tlog.Tree{N: size, Hash: hash}
}

func main() {
	var in input
	check(json.NewDecoder(os.Stdin).Decode(&in))
	verifier, err := note.NewVerifier(in.VerifierKey)
	check(err)
	older, newer := head(in.Older, verifier), head(in.Newer, verifier)
	reader := tlog.TileHashReader(newer, tiles{in.Tiles})
	for index, leaf := range in.Leaves {
		proof, err := tlog.ProveRecord(newer.N, int64(index), reader)
		check(err)
		check(tlog.CheckRecord(proof, newer.N, newer.Hash, int64(index), tlog.RecordHash(leaf)))
	}
	proof, err := tlog.ProveTree(newer.N, older.N, reader)
	check(err)
	check(tlog.CheckTree(proof, newer.N, newer.Hash, older.N, older.Hash))
	fmt.Println("SOUND", newer.N)
}
